import type { FrameWords } from '../../../../contract/words/page-words.ts'

/** The labels of a carousel's controls. */
export const carouselLabels = ({ common }: FrameWords) => ({
  previous: common.previous,
  next: common.next,
  pause: common.pause,
  play: common.play,
  goTo: common.showSlide,
  slide: common.slideOf,
})
