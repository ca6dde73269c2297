import { useEffect, useEffectEvent } from 'react'

interface CodeCredential {
  code?: string
}

/** Where the browser reads codes from SMS itself (WebOTP): it asks the devotee, then hands over the code. */
export function useSmsCode(onCode: (code: string) => void, round: number): void {
  const hand = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const request = navigator.credentials.get({ otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions)
    request.then(
      credential => {
        const { code } = (credential ?? {}) as CodeCredential
        if (code) hand(code)
      },
      // Refused, or there was no SMS: the code is typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [round])
}
