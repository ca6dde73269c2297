import { useEffect, useEffectEvent } from 'react'

interface CodeCredential {
  code?: string
}

/** Reads the code from the SMS where the browser can (WebOTP). The browser asks the devotee first. */
export function useSmsCode(onCode: (code: string) => void, round: number): void {
  const hand = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const request = navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal: stop.signal,
    } as CredentialRequestOptions)
    request.then(
      credential => {
        const { code } = (credential ?? {}) as CodeCredential
        if (code) hand(code)
      },
      // The devotee refused, or no SMS came, so the code is typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [round])
}
