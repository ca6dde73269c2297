import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { atOnce } from './calls.ts'

const name = 'POST /api/office/list-saved-views'
const view = (id: number) => ({ id, name: `List ${id}`, query: '', shared: false, mine: true, first: false })

test('what a call will change shows before it is answered, in each answer on the screen, and goes back if it failed', async () => {
  const queries = new QueryClient()
  const [orders, devotees] = [
    [name, { screen: 'orders' }],
    [name, { screen: 'devotees' }],
  ]
  queries.setQueryData(orders, [view(1), view(2)])
  queries.setQueryData(devotees, [view(2)])
  queries.setQueryData(['POST /api/office/me', {}], { name: 'Lakshmi' })
  const remove = atOnce(name, (answer, body: { id: number }) => answer.filter(({ id }) => id !== body.id))
  const putBack = await remove(queries, { id: 2 })
  expect(queries.getQueryData(orders)).toEqual([view(1)])
  expect(queries.getQueryData(devotees)).toEqual([])
  expect(queries.getQueryData(['POST /api/office/me', {}])).toEqual({ name: 'Lakshmi' })
  putBack()
  expect(queries.getQueryData(orders)).toEqual([view(1), view(2)])
  expect(queries.getQueryData(devotees)).toEqual([view(2)])
})
