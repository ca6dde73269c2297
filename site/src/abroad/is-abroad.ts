/** Whether somebody is abroad, by the clock of the device or the login: a number there, or a mail address. */
export const isAbroad = (login: string): boolean => /\D/.test(login) || 'abroad' in document.documentElement.dataset
