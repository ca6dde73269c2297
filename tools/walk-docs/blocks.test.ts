import { expect, test } from 'vitest'
import { blocksOf, filledIn, theBlock } from './blocks.ts'

const document = `# Title

## 1. One

Words.

    first
      deeper

    after an empty line

More words, then a list:

- an item
    that goes on

    a second block

## 2. Two

    not of the first
`

test('blocks of one heading are read as they stand, with their empty lines; a list that goes on is none', () => {
  expect(blocksOf(document, '1. One')).toEqual(['first\n  deeper\n\nafter an empty line\n', 'a second block\n'])
  expect(blocksOf(document, '2. Two')).toEqual(['not of the first\n'])
  expect(() => blocksOf(document, '3. Three')).toThrow('There is no heading “3. Three”.')
})

test('a block is named by what only it contains', () => {
  const blocks = blocksOf(document, '1. One')
  expect(theBlock(blocks, 'deeper')).toBe(blocks[0])
  expect(() => theBlock(blocks, 'elsewhere')).toThrow('0 blocks')
  expect(() => theBlock(blocks, '\n')).toThrow('2 blocks')
})

test('what a reader fills in must stand in the block', () => {
  expect(filledIn("password '…' at 10.0.0.11", { '…': 'x', '10.0.0.11': '10.0.0.12' })).toBe(
    "password 'x' at 10.0.0.12",
  )
  expect(() => filledIn('a', { b: 'c' })).toThrow('“b” does not stand in')
})
