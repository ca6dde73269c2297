import type { DataProvider, RaRecord } from 'react-admin'
import { callOffice } from './call.ts'
import type { ResourceCalls } from './screen.ts'
import { screens } from './screens.ts'

const resources: Record<string, ResourceCalls> = Object.assign({}, ...screens.map(screen => screen.resources ?? {}))

function call(resource: string, kind: keyof ResourceCalls, body: object, signal?: AbortSignal): Promise<unknown> {
  const name = resources[resource]?.[kind]
  if (!name) throw new Error(`${resource} has no ${kind} call`)
  return callOffice(name, body as never, signal)
}

const one = async (answer: Promise<unknown>) => ({ data: (await answer) as never })

/**
 * react-admin's lists and forms, on the calls of the office. A list call takes `{ page, perPage, sort?, order?, filter? }` and answers
 * `{ rows, total }`; the others take and answer a record with its `id`.
 */
export const dataProvider: DataProvider = {
  async getList(resource, { pagination = { page: 1, perPage: 25 }, sort, filter, signal }) {
    const answer = await call(
      resource,
      'list',
      { ...pagination, ...(sort && { sort: sort.field, order: sort.order.toLowerCase() }), filter: filter ?? {} },
      signal,
    )
    const { rows, total } = answer as { rows: never[]; total: number }
    return { data: rows, total }
  },
  getOne: (resource, { id, signal }) => one(call(resource, 'one', { id }, signal)),
  async getMany(resource, { ids, signal }) {
    return { data: await Promise.all(ids.map(id => call(resource, 'one', { id }, signal) as Promise<never>)) }
  },
  getManyReference: () => Promise.reject(new Error('lists of the office are filtered, not referenced')),
  create: (resource, { data }) => one(call(resource, 'create', data as object)),
  update: (resource, { id, data }) => one(call(resource, 'update', { ...(data as object), id })),
  updateMany: () => Promise.reject(new Error('records are changed one by one')),
  delete: (resource, { id, previousData }) => one(call(resource, 'remove', { id }).then(() => previousData as RaRecord)),
  async deleteMany(resource, { ids }) {
    for (const id of ids) await call(resource, 'remove', { id })
    return { data: ids }
  },
}
