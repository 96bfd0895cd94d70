/**
 * Classes of a bar below scrolling content. The content fades out above the bar, which indicates
 * that the content continues.
 */
export const scrollFadeClasses =
  'relative before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-px ' +
  'before:h-5 before:bg-linear-to-t before:from-card before:to-transparent';
