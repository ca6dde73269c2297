import type { App } from '../../app.ts'
import * as queries from './queries.ts'

/** Messages to a number, newest first: kind and time, without their texts (M5). */
export const listMessages = async (app: App, recipient: string) =>
  (await queries.listTo(app.db, recipient)).map(row => ({
    at: row.created_at.getTime(),
    channel: row.channel,
    kind: row.template,
    language: row.language,
  }))

/** Messages about an order, oldest first: by its id, or sent to a number with the id in their text. */
export const listMessagesAbout = async (app: App, recipient: string, text: string) =>
  (await queries.listAbout(app.db, recipient, text)).map(row => ({
    at: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    channel: row.channel,
    template: row.template,
    state: row.state,
  }))

/** Messages that wait to be sent, by channel; `waitsMs`: how long the oldest one that is due has been waiting. */
export const listWaiting = async (app: Pick<App, 'db'>, now: number) =>
  (await queries.listWaiting(app.db, now)).map(({ since, ...channel }) => ({
    ...channel,
    waitsMs: since ? Math.max(0, now - since.getTime()) : 0,
  }))

/** Messages since an instant (ms) that reached nobody: how many, and since when. */
export const countFailed = (app: Pick<App, 'db'>, since: number) => queries.countFailed(app.db, since)
