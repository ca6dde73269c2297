import type { FallbackProps } from 'react-error-boundary'
import { Unreachable } from '../call.ts'
import { Broken } from './broken.tsx'

/** A screen whose program could not be fetched stays away until the page is loaded anew: the browser remembers that it failed. */
const isNotFetched = (error: unknown): boolean => error instanceof TypeError && /module|import/i.test(error.message)

/** Stands in for a screen that failed. */
export const BrokenScreen = ({ error, resetErrorBoundary }: FallbackProps) =>
  isNotFetched(error) ? (
    <Broken error={new Unreachable()} again={() => location.reload()} />
  ) : (
    <Broken error={error} again={resetErrorBoundary} />
  )
