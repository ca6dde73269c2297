import {
  leastSeconds,
  mostSeconds,
  quietestPeak,
  samplesPerSecond,
  wavHead,
  wavHeadBytes,
} from '../../../contract/orders/pronunciations.ts'

/** Why nothing was recorded. `none`: there is no microphone; `broken`: the browser can't record. */
export type RecordFault = 'none' | 'refused' | 'broken' | 'silent' | 'short'

export class RecordProblem extends Error {
  readonly fault: RecordFault
  constructor(fault: RecordFault) {
    super(fault)
    this.fault = fault
  }
}

export interface Recorded {
  /** WAV in base64 */
  sound: string
  /** It was still loud when the time was over: the end of the name may be missing. */
  cut: boolean
}

/** Records until `stop` is called, four seconds at most. `begun`: the microphone is on. Throws RecordProblem. */
export async function record(begun: (stop: () => void) => void): Promise<Recorded> {
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) throw new RecordProblem('broken')
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true } })
    .catch((error: unknown) => {
      throw new RecordProblem((error as Error).name === 'NotAllowedError' ? 'refused' : 'none')
    })
  try {
    return asWav(await samplesOf(await recorded(stream, begun)))
  } finally {
    // The browser's sign that it listens goes out.
    for (const track of stream.getTracks()) track.stop()
  }
}

function recorded(stream: MediaStream, begun: (stop: () => void) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    const stop = () => recorder.state !== 'inactive' && recorder.stop()
    const timer = setTimeout(stop, mostSeconds * 1000)
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('error', () => reject(new RecordProblem('broken')))
    recorder.addEventListener('stop', () => {
      clearTimeout(timer)
      resolve(new Blob(parts, { type: recorder.mimeType }))
    })
    recorder.start()
    begun(stop)
  })
}

/** The browser decodes its own recording, and gives it the rate of the context. */
async function samplesOf(blob: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, samplesPerSecond)
  const decoded = await context.decodeAudioData(await blob.arrayBuffer()).catch(() => {
    throw new RecordProblem('broken')
  })
  return decoded.getChannelData(0)
}

const marginSamples = 0.15 * samplesPerSecond

/** What is loud, with a moment of quiet before and after, as WAV. Throws RecordProblem: silent, short. */
export function asWav(samples: Float32Array): Recorded {
  const loud = quietestPeak / 32_768
  const first = samples.findIndex(sample => Math.abs(sample) >= loud)
  if (first < 0) throw new RecordProblem('silent')
  const last = samples.findLastIndex(sample => Math.abs(sample) >= loud)
  const from = Math.max(0, first - marginSamples)
  const kept = samples.subarray(
    from,
    Math.min(samples.length, last + marginSamples, from + mostSeconds * samplesPerSecond),
  )
  if (kept.length < leastSeconds * samplesPerSecond + 1) throw new RecordProblem('short')
  const bytes = new Uint8Array(wavHeadBytes + kept.length * 2)
  bytes.set(wavHead(kept.length * 2))
  const wav = new DataView(bytes.buffer)
  for (const [at, sample] of kept.entries())
    wav.setInt16(wavHeadBytes + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  let binary = ''
  for (const byte of bytes) binary += String.fromCodePoint(byte)
  const isOver = samples.length >= (mostSeconds - 0.1) * samplesPerSecond
  return { sound: btoa(binary), cut: isOver && last > samples.length - marginSamples }
}
