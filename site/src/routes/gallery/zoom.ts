/** The zoom limits of the lightbox (spec §9). */
export const zoomLeast = 1
export const zoomMost = 2
export const zoomStep = 0.1

export interface View {
  zoom: number
  /** How far the picture is moved from the middle, in px. */
  x: number
  y: number
}

export const wholeView: View = { zoom: 1, x: 0, y: 0 }

/** Rounds a zoom to its steps and keeps it within the limits. */
export const zoomOnStep = (zoom: number): number =>
  Math.min(zoomMost, Math.max(zoomLeast, Math.round(zoom / zoomStep) / Math.round(1 / zoomStep)))

/** The same view with another zoom. The picture is pulled back if it would leave the stage. */
export function zoomed(view: View, zoom: number, stage: { width: number; height: number }): View {
  const next = zoomOnStep(zoom)
  const ratio = next / view.zoom
  return within({ zoom: next, x: view.x * ratio, y: view.y * ratio }, stage)
}

export const moved = (view: View, dx: number, dy: number, stage: { width: number; height: number }): View =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, stage)

function within({ zoom, x, y }: View, stage: { width: number; height: number }): View {
  const mostX = ((zoom - 1) * stage.width) / 2
  const mostY = ((zoom - 1) * stage.height) / 2
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return { zoom, x: clamp(x, mostX), y: clamp(y, mostY) }
}
