import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ErrorAnswer } from '../../../contract/ground/errors.ts'
import { pictureBytes } from '../../../contract/ground/pictures.ts'
import { Refused, Unreachable } from '../call.ts'

export interface Uploaded {
  id: number
  path: string
}

/** A file that is being sent. `part` is how much of it was sent, in per cent; at 100 the server is working on it. */
export interface Sending {
  key: number
  name: string
  part: number
  done?: Uploaded
  error?: unknown
  again?: () => void
}

/** Sends one file to an address of the office. `fetch` can't say how much was sent. Throws Refused, Unreachable. */
export function sendFile<Answer>(to: string, file: File, onPart: (part: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.setRequestHeader('x-office', '1')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.addEventListener('progress', event => onPart(Math.floor((event.loaded / event.total) * 100)))
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response as Answer)
      else if (request.response) reject(new Refused(request.status, request.response as ErrorAnswer))
      else reject(new Unreachable())
    })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** Uploads files one after the other. A refused file stays in the list with its reason; `done` is called for each file that arrived. */
export function useUploads(done: (picture: Uploaded) => void, { forHomam = false } = {}) {
  const [list, setList] = useState<Sending[]>([])
  const keys = useRef(0)
  const line = useRef(Promise.resolve())
  const queries = useQueryClient()
  const change = (key: number, next: Partial<Sending>) =>
    setList(old => old.map(one => (one.key === key ? { ...one, ...next } : one)))

  const start = (key: number, file: File) => {
    line.current = line.current.then(async () => {
      change(key, { part: 0, error: undefined, again: undefined })
      try {
        // The server says it of every file that reaches it; this one would take minutes to get there.
        const picture = await sendFile<Uploaded>(
          `/api/office/upload-picture${forHomam ? '?for=homam' : ''}`,
          file.size > pictureBytes ? new File([file.slice(0, pictureBytes + 1)], file.name) : file,
          part => change(key, { part }),
        )
        change(key, { part: 100, done: picture })
        done(picture)
        await queries.invalidateQueries()
      } catch (error) {
        change(key, {
          error,
          again:
            error instanceof Unreachable || (error instanceof Refused && error.status >= 500)
              ? () => start(key, file)
              : undefined,
        })
      }
    })
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++keys.current
      setList(old => [...old, { key, name: file.name, part: 0 }])
      start(key, file)
    }
  }
  return { list, add, clear: () => setList(old => old.filter(one => !one.done && !one.error)) }
}
