import { createContext, useContext } from 'react'
import type { Day } from '../../../contract/ground/india-time.ts'
import { useToday } from './server-time.ts'

export const RenderedOnContext = createContext<Day | undefined>(undefined)

/** Today in India. The first render uses the day of rendering; later ones use the server's clock (D5, D8). */
export function useIndiaToday(): Day {
  const renderedOn = useContext(RenderedOnContext)
  if (!renderedOn) throw new Error('outside the app')
  return useToday(renderedOn)
}
