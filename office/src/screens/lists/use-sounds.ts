import { useEffect, useRef, useState } from 'react'
import { addDays, startOfDay, type Day } from '../../../../contract/ground/india-time.ts'
import { samplesOf, samplesPerSecond, soundsAtOnce, wavOfBase64 } from '../../../../contract/orders/pronunciations.ts'
import { callOffice } from '../../call.ts'
import { serverNow } from '../../frame/server-clock.ts'
import type { List } from '../../offline/list-store.ts'
import { keepSound, keptSound, tidySounds } from '../../offline/sound-store.ts'

const everyMs = 10_000
const noonMs = 12 * 3_600_000
/** A homam may go on after midnight: its sounds leave the device at noon of the day after. */
const untilOf = (list: List): number => startOfDay(addDays(list.held_on as Day, 1)) + noonMs

const listKey = ({ event_id, occurrence_id }: List): string => `${event_id}/${occurrence_id ?? ''}`

const askedFor = (list: List, keys: string[]) =>
  callOffice('POST /api/office/list-sounds', {
    eventId: list.event_id,
    occurrenceId: list.occurrence_id ?? undefined,
    keys,
  })

/** Keeps the sounds of a list on this device, and drops those that the list has no more. */
async function keepSoundsOf(list: List): Promise<void> {
  const isOver = list.state === 'closed' || list.state === 'cancelled' || untilOf(list) <= serverNow()
  const wanted = isOver ? [] : list.names.flatMap(name => name.sound ?? [])
  const of = listKey(list)
  const held = await tidySounds(serverNow(), { key: of, sounds: new Set(wanted) })
  const until = untilOf(list)
  const missing = [...new Set(wanted)].filter(key => !held.has(key))
  for (let from = 0; from < missing.length; from += soundsAtOnce) {
    // One portion after the other: a tablet's network is slow, and ticks wait for it too.
    // oxlint-disable-next-line no-await-in-loop
    const { sounds } = await askedFor(list, missing.slice(from, from + soundsAtOnce))
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(sounds.map(({ key, sound }) => keepSound(key, { wav: wavOfBase64(sound), until, list: of })))
  }
}

let context: AudioContext | undefined
let playing: AudioBufferSourceNode | undefined

/** Plays a WAV instead of the one that still sounds; resolves when it is over. */
export async function playSound(wav: Uint8Array): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  playing?.stop()
  const samples = samplesOf(wav)
  const buffer = context.createBuffer(1, samples.length, samplesPerSecond)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  playing = source
  source.connect(context.destination)
  await new Promise(resolve => {
    source.addEventListener('ended', resolve)
    source.start()
  })
}

/**
 * The sounds of a list's names, with or without a network. `now`: the key that sounds, and of one that could not be
 * played, that it failed.
 */
export function useSounds(list: List | undefined) {
  const [now, setNow] = useState<{ key: string; failed: boolean }>()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])
  const busy = useRef(false)
  const keys = list?.names.map(name => name.sound ?? '').join(' ')

  useEffect(() => {
    const work = () => {
      if (busy.current || !latest.current) return
      busy.current = true
      // Without a network, or on a device that keeps nothing, a press asks for its sound alone; the next turn tries again.
      keepSoundsOf(latest.current)
        .catch(() => undefined)
        .finally(() => (busy.current = false))
    }
    work()
    const timer = setInterval(work, everyMs)
    return () => clearInterval(timer)
  }, [keys, list?.state])

  const hear = async (key: string) => {
    setNow({ key, failed: false })
    try {
      const kept = await keptSound(key).catch(() => undefined)
      const fresh = !kept && list && (await askedFor(list, [key])).sounds[0]
      const wav = kept ?? (fresh && wavOfBase64(fresh.sound))
      if (!wav) return setNow({ key, failed: true })
      await playSound(wav)
      setNow(before => (before?.key === key ? undefined : before))
    } catch {
      setNow({ key, failed: true })
    }
  }
  return { now, hear }
}
