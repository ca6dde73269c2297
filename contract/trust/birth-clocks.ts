/**
 * What is to be said about the clocks of a day of birth: nothing; clocks were an hour ahead during the war; places had
 * their own time before the country had one; clocks showed the hour twice; they left it out.
 */
export const birthClocks = ['sure', 'war_time', 'local_time', 'twice', 'skipped'] as const
export type BirthClock = (typeof birthClocks)[number]
