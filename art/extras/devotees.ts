/** Fourteen devotees without faces, women and men in turn. */
import { petals } from '../kit/petals.ts'
import { picture } from '../kit/picture.ts'
import type { Picture } from '../kit/picture.ts'
import { pick } from '../kit/random.ts'
import { copies, polarPlaces } from '../kit/rings.ts'
import { box, disc, ellipse, fade, fill, hoop, line, place, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const skins = ['#B9774A', '#8F5630', '#D39A6A', '#A6683E', '#C68A5A']
const grounds = ['#F8D9A0', '#F3C2A8', '#CFE0C0', '#F5D0C8', '#D6D8EE']
const garments = [
  { cloth: '#C4301C', border: '#F0C05A' },
  { cloth: '#1F6B5A', border: '#F6D27A' },
  { cloth: '#7A2A6A', border: '#F0C05A' },
  { cloth: '#D9772B', border: '#8C1D2B' },
  { cloth: '#27419B', border: '#F0C05A' },
  { cloth: '#B3243F', border: '#FFE08A' },
  { cloth: '#2F7A3D', border: '#F0C05A' },
]

type Look = { skin: string; hair: string; cloth: string; border: string; isOld: boolean }

function woman({ skin, hair, cloth, border }: Look): Markup {
  const jasmine = copies(
    petals({ count: 6, from: 1, to: 9, wide: 6, color: '#FFFDF5' }),
    polarPlaces(7, 25).map(
      ([x, y]) => `translate(${(80 + x * 0.9).toFixed(1)} ${(36 + y * 0.28).toFixed(1)}) scale(.62)`,
    ),
  )
  return (
    disc(80, 62, 33, hair) +
    fill('M47 62C42 92 52 106 58 112H102C108 106 118 92 113 62Z', hair) +
    jasmine +
    fill('M68 86H92V116H68Z', skin) +
    ellipse(80, 68, 23, 28, skin) +
    fill('M55 66C56 42 72 38 80 38S104 42 105 66C100 52 90 46 80 45C70 46 60 52 55 66Z', hair) +
    disc(80, 58, 3, '#C4201F') +
    fill('M20 162C22 122 50 110 66 106Q80 122 94 106C110 110 138 122 140 162Z', cloth) +
    fill('M94 106C104 109 112 112 118 117L58 162H36Z', border, fade(0.95)) +
    line('M100 112L46 162', cloth, 1.6) +
    disc(56, 82, 3.4, '#F0C05A') +
    disc(104, 82, 3.4, '#F0C05A')
  )
}

function man({ skin, hair, cloth, border, isOld }: Look, wearsTurban: boolean): Markup {
  const head = wearsTurban
    ? fill('M50 58C44 26 116 26 110 58C96 46 64 46 50 58Z', cloth) +
      fill('M52 52Q80 30 108 44Q92 32 70 34Q56 38 52 52Z', border)
    : fill('M54 62C50 32 68 28 82 29S112 36 106 64C104 52 98 47 80 47S57 51 54 62Z', hair)
  const beard = isOld
    ? fill('M57 76C58 100 70 104 80 104S102 100 103 76C98 88 90 86 80 85S62 88 57 76Z', '#E9E4DE')
    : fill('M68 80Q80 74 92 80Q86 86 80 83Q74 86 68 80Z', hair)
  return (
    fill('M66 88H94V118H66Z', skin) +
    ellipse(80, 66, 25, 29, skin) +
    head +
    beard +
    line('M76 50V60M80 50V61M84 50V60', '#FFF7E6', 2, roundEnds) +
    disc(80, 61, 2, '#C4201F') +
    fill('M18 162C20 124 48 112 64 110Q80 126 96 110C112 112 140 124 142 162Z', '#FFF7E6') +
    fill(
      'M48 117C40 121 34 128 31 162H56C54 140 58 124 64 112ZM112 117C120 121 126 128 129 162H104C106 140 102 124 96 112Z',
      cloth,
    ) +
    line('M60 116C54 132 53 146 54 162M100 116C106 132 107 146 106 162', border, 3.4)
  )
}

function devotee(index: number): Markup {
  const isOld = index % 5 === 3
  const look: Look = {
    skin: pick(skins, index * 3),
    hair: isOld ? '#D8D2CC' : '#2B1A16',
    isOld,
    ...pick(garments, index),
  }
  const aureole = place(
    80,
    70,
    petals({ count: 20, from: 50, to: 70, wide: 18, line: '#fff', lineWidth: 1.6 }) + hoop(47, '#fff', 1.4),
  )
  return (
    box(0, 0, 160, 160, pick(grounds, index)) + aureole + (index % 2 === 0 ? woman(look) : man(look, index % 3 === 1))
  )
}

export const devotees = (): Picture[] =>
  Array.from({ length: 14 }, (_, index) => picture(`devotee-${index + 1}`, 160, 160, devotee(index), [96, 192]))
