/** A backup or a restore that must not go on; the message is a sentence for whoever started it. */
export class BackupRefused extends Error {}
