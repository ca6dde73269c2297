import { useEffect } from 'react'
import { useCall } from '../../frame/calls.ts'
import { Choice, type Option } from '../../frame/fields/choice.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { refundWords } from './words.ts'

const safe = 'safe'

/** From whose drawer cash goes back. One's own is proposed where it holds so much, else the safe. */
export function FromDrawer({
  amount,
  drawer,
  choose,
}: {
  /** rupees */
  amount: number
  /** Undefined: not known yet. Null: the safe. */
  drawer: number | null | undefined
  choose: (drawer: number | null) => void
}) {
  const words = useWords(refundWords)
  const say = useSay()
  const { data } = useCall('POST /api/office/open-drawers', {})
  const proposed = data && (data.drawers.find(one => one.own && one.holds >= amount)?.id ?? null)
  useEffect(() => {
    if (drawer === undefined && proposed !== undefined) choose(proposed)
  }, [drawer, proposed, choose])
  return (
    <Choice
      required
      label={words.fromDrawer}
      value={drawer === undefined ? '' : (drawer ?? safe)}
      onChange={event => choose(event.target.value === safe ? null : Number(event.target.value))}
      of={[
        ...(data?.drawers.map(
          (one): Option => [
            one.id,
            words.drawerOf(one.own ? words.mine : one.name, say.money(one.holds)),
            { disabled: one.holds < amount },
          ],
        ) ?? []),
        [safe, words.safe],
      ]}
    />
  )
}
