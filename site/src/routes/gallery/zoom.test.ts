import { expect, test } from 'vitest'
import { moved, wholeView, zoomed, zoomOnStep } from './zoom.ts'

const stage = { width: 400, height: 300 }

test('zooms from 1 to 2 in steps of 0.1 (spec §9)', () => {
  const steps = [wholeView.zoom]
  let view = wholeView
  for (let n = 0; n < 12; n++) {
    view = zoomed(view, view.zoom + 0.1, stage)
    steps.push(view.zoom)
  }
  expect(steps).toEqual([1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2, 2])
})

test.each([
  [0.3, 1],
  [1.04, 1],
  [1.05, 1.1],
  [1.7321, 1.7],
  [9, 2],
])('a pinch to %d shows %d', (asked, shown) => {
  expect(zoomOnStep(asked)).toBe(shown)
})

test('the picture can be moved as far as it is larger than the stage, and no further', () => {
  const twice = zoomed(wholeView, 2, stage)
  expect(moved(twice, 150, -90, stage)).toEqual({ zoom: 2, x: 150, y: -90 })
  expect(moved(twice, 900, -900, stage)).toEqual({ zoom: 2, x: 200, y: -150 })
  expect(moved(wholeView, 50, 50, stage)).toEqual(wholeView)
})

test('zooming out brings a moved picture back to the middle', () => {
  expect(zoomed({ zoom: 2, x: 200, y: 150 }, 1, stage)).toEqual(wholeView)
})
