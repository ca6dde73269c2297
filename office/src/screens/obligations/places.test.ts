import { expect, test } from 'vitest'
import { placeNames } from '../../../../contract/office/house/obligation-words.ts'
import { officeLanguages } from '../../../../contract/office/trust/languages.ts'
import { screens } from '../../screens.ts'

test('where to do something about what the law asks is a screen of the office, called as its menu calls it', () => {
  for (const place of Object.values(placeNames)) {
    const address = place.path
    if (address === null) continue
    // A part of a screen stands below its address, unless it is a screen of its own.
    const screen =
      screens.find(({ path }) => path === address) ?? screens.find(({ path }) => path === address.split('/')[0])
    for (const { web } of officeLanguages) expect(place[web].split(' → ')[0], address).toBe(screen?.title[web].title)
  }
})
