import { useCallback, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../contract/office/trust/kinds.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { Editor } from './editor/editor.tsx'
import { ListPage } from './list/list-page.tsx'
import { listOf, placeOf, places } from './places.ts'

/** A screen of content: the list of its kinds, or the editor of one document. */
export default function ContentPage() {
  const screen = useLocation().pathname.split('/')[1] ?? ''
  const shown = places[screen] ?? []
  const [only] = shown
  return (
    <Routes>
      <Route
        index
        element={only && kinds[only].single ? <Single kind={only} /> : <ListPage screen={screen} shown={shown} />}
      />
      <Route path=":kind/:id" element={<ByAddress />} />
    </Routes>
  )
}

const useKind = (): KindName => {
  const { kind = '' } = useParams()
  if (!(kind in kinds)) throw new Error(`there is no kind of content called ${kind}`)
  return kind as KindName
}

/** Editors are told apart by their documents; one that was begun as new stays as it is when it gets its own address. */
function ByAddress() {
  const { kind, id = '' } = useParams()
  const { key, state } = useLocation()
  const begunAt = (state as { begunAt?: string } | null)?.begunAt
  return <Opened key={`${kind} ${begunAt ?? (id === 'new' ? key : id)}`} isNew={id === 'new'} />
}

function Opened({ isNew }: { isNew: boolean }) {
  const [wasNew] = useState(isNew)
  return wasNew ? <NewDocument /> : <OneDocument />
}

function OneDocument() {
  const kind = useKind()
  const id = Number(useParams().id)
  const { data, error, refetch } = useCall('POST /api/office/read-content', { id })
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (data?.id !== id) return <Waiting />
  // An address made by hand: the document itself knows what it is.
  if (data.kind !== kind) return <Navigate to={placeOf(data.kind, id)} replace />
  return <Editor key={id} kind={kind} document={data} content={data.content} back={listOf(kind)} />
}

function NewDocument() {
  const kind = useKind()
  const navigate = useNavigate()
  const [begunAt] = useState(useLocation().key)
  const made = useCallback(
    (id: number) => void navigate(placeOf(kind, id), { replace: true, state: { begunAt } }),
    [navigate, kind, begunAt],
  )
  const { data, error, refetch } = useCall('POST /api/office/new-content', { kind })
  if (error) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  return <Editor kind={kind} document={null} content={data.content} back={listOf(kind)} made={made} />
}

/** A kind of which there is only one document: its editor without a list. */
function Single({ kind }: { kind: KindName }) {
  const list = useCall('POST /api/office/list-content', { kind, page: 1, perPage: 1 })
  const id = list.data?.rows[0]?.id ?? 0
  const { data, error, refetch } = useCall('POST /api/office/read-content', { id }, { enabled: id > 0 })
  if (list.error || error)
    return <Broken error={list.error ?? error} again={() => void (id > 0 ? refetch() : list.refetch())} />
  if (!data || data.id !== id) return <Waiting />
  return <Editor key={id} kind={kind} document={data} content={data.content} />
}
