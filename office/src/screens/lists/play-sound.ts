import { samplesOf, samplesPerSecond } from '../../../../contract/orders/pronunciations.ts'

let context: AudioContext | undefined
let playing: AudioBufferSourceNode | undefined

/** Plays a sound, WAV in base64, instead of the one that still sounds; resolves when it is over. */
export async function playSound(sound: string): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  playing?.stop()
  const samples = samplesOf(sound)
  const buffer = context.createBuffer(1, samples.length, samplesPerSecond)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  playing = source
  source.connect(context.destination)
  await new Promise(resolve => {
    source.addEventListener('ended', resolve)
    source.start()
  })
}
