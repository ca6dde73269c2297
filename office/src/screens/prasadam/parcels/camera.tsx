import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../words/words.ts'
import { prasadamWords } from '../words.ts'

/** Not every browser has it, and no library describes it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

const lookEveryMs = 250

/** Reads codes by the camera, where the browser can; each code once until another is seen. */
export function Camera({ seen }: { seen: (code: string) => void }) {
  const words = useWords(prasadamWords)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  }, [seen])
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const Reader = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let ended = false
    let last = ''
    const begin = async () => {
      if (!Reader) throw new Error('no reader')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (ended || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      const reader = new Reader()
      timer = setInterval(() => {
        if (!video.current) return
        reader.detect(video.current).then(
          ([first]) => {
            if (!first || first.rawValue === last) return
            last = first.rawValue
            latest.current(first.rawValue)
          },
          () => undefined,
        )
      }, lookEveryMs)
    }
    begin().catch(() => setBroken(true))
    return () => {
      ended = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (broken) return <Alert severity="info">{words.cameraNo}</Alert>
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={words.camera}
      sx={{ width: '100%', maxWidth: 480, borderRadius: 3, bgcolor: '#000' }}
    />
  )
}
