/** A bar below scrolling content, which fades out above it, so that a cut row looks like one that goes on. */
export const scrollFade =
  'relative before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-px ' +
  'before:h-5 before:bg-linear-to-t before:from-card before:to-transparent';
