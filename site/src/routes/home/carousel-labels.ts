import type { FrameWords } from '../../../../contract/words/page-words.ts'

/** What a carousel's controls are called. */
export const carouselLabels = ({ common }: FrameWords) => ({
  previous: common.previous,
  next: common.next,
  pause: common.pause,
  play: common.play,
  goTo: common.showSlide,
  slide: common.slideOf,
})
