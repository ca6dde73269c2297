import type { AuthProvider } from 'react-admin'
import { callOffice, Refused } from './call.ts'
import { forgetLists } from './offline/kept-lists.ts'

/** Session cookies are the server's: here is only asked who it is. */
export const authProvider: AuthProvider = {
  async login() {},
  async logout() {
    await forgetLists()
    await callOffice('POST /api/office/sign-out', {}).catch(() => undefined)
  },
  async checkAuth() {
    await callOffice('POST /api/office/me', {}).catch((error: unknown) => {
      // Nobody is sent to the sign-in page because the network is away.
      if (error instanceof Refused && error.status === 401) throw error
    })
  },
  async checkError(error: unknown) {
    if (error instanceof Refused && error.answer.code === 'sign_in_required') throw error
  },
  getIdentity: () => callOffice('POST /api/office/me', {}),
  async getPermissions() {
    return undefined
  },
}
