/** A gallery picture: a square scene about the origin, from -360 to 360. */
import { picture } from '../kit/picture.ts'
import type { Picture } from '../kit/picture.ts'
import { frame, glowBox, gradientBox } from '../kit/setting.ts'
import { place } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** An hour of the day: the light in which a scene is drawn. */
export type Light = {
  sky: readonly [above: string, horizon: string]
  far: string
  floor: string
  step: string
  line: string
  orb: string
}

export const lights = {
  dawn: {
    sky: ['#E58A6A', '#FFE2B0'],
    far: '#C9785A',
    floor: '#7A3A30',
    step: '#93483A',
    line: '#FFE6AE',
    orb: '#FFF0C2',
  },
  noon: {
    sky: ['#F2B04C', '#FFEFC4'],
    far: '#D9923E',
    floor: '#9A5A22',
    step: '#B06C2C',
    line: '#FFF6DC',
    orb: '#FFF8E0',
  },
  dusk: {
    sky: ['#5A1F4A', '#F08A4C'],
    far: '#6E2A44',
    floor: '#34122A',
    step: '#4A1C38',
    line: '#F6C67A',
    orb: '#FFC98A',
  },
  night: {
    sky: ['#0B1238', '#2C4488'],
    far: '#16204E',
    floor: '#0A0F2C',
    step: '#1A2456',
    line: '#F0C05A',
    orb: '#F3EBC4',
  },
  rain: {
    sky: ['#2F5A5A', '#CFE3C8'],
    far: '#4A7A6A',
    floor: '#234440',
    step: '#32584E',
    line: '#EAF3D2',
    orb: '#F4F8E4',
  },
  maroon: {
    sky: ['#3B0A14', '#8C1D2B'],
    far: '#5A1018',
    floor: '#2A070E',
    step: '#4A0F18',
    line: '#F0C05A',
    orb: '#F7B65C',
  },
} as const satisfies Record<string, Light>

export type Scene = (light: Light, seed: number) => Markup

export function underSky(name: string, light: Light, drawing: Markup): Picture {
  return picture(
    name,
    720,
    720,
    gradientBox(0, 0, 720, 720, [
      [0, light.sky[0]],
      [0.68, light.sky[1]],
    ]) +
      place(360, 360, drawing) +
      frame(720, 720, light.line),
    [360, 720],
  )
}

/** For scenes seen from above: the ground is a floor with light in its middle. */
export function onFloor(name: string, light: Light, drawing: Markup): Picture {
  return picture(
    name,
    720,
    720,
    glowBox(720, 720, light.step, light.floor) + place(360, 360, drawing) + frame(720, 720, light.line),
    [360, 720],
  )
}
