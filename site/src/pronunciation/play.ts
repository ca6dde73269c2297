import { samplesOf, samplesPerSecond, wavOfBase64 } from '../../../contract/orders/pronunciations.ts'
import { beginSound, whenOthersSound } from '../browser/one-sound.ts'

let context: AudioContext | undefined

/** Loads a sound, WAV in base64, and plays it; resolves when it is over, or something else begins to sound. */
export async function play(load: () => Promise<string>): Promise<void> {
  context ??= new AudioContext()
  const source = new AudioBufferSourceNode(context)
  let end: () => void = () => undefined
  const over = new Promise<void>(resolve => (end = resolve))
  source.addEventListener('ended', end)
  beginSound(source)
  let isOver = false
  const stopListening = whenOthersSound(source, () => {
    isOver = true
    end()
    source.disconnect()
  })
  try {
    await context.resume()
    const samples = samplesOf(wavOfBase64(await load()))
    if (isOver) return
    source.buffer = context.createBuffer(1, samples.length, samplesPerSecond)
    source.buffer.copyToChannel(samples, 0)
    source.connect(context.destination)
    source.start()
    await over
  } finally {
    stopListening()
  }
}
