/** Who knows when the streams of a video host really began: the port that a provider is written to. */
export interface StreamTimes {
  /** When each of some videos began as a stream, in ms, by its id; one that was no stream is missing. Throws if unreachable. */
  startsOf(youtubeIds: readonly string[]): Promise<Map<string, number>>
}
