/** The classes of every text-like control. Text of 16 px prevents phones from zooming in. */
export const controlClasses =
  'block w-full min-w-0 rounded-md border border-edge bg-card px-4 text-base text-ink shadow-low ' +
  'transition-[border-color,background-color] duration-quick ' +
  'hover:border-soft focus:border-grove focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-mist ' +
  // A select always matches :read-only.
  '[&:not(select):read-only]:bg-sunk disabled:border-line disabled:bg-sunk disabled:text-faint disabled:shadow-none';

export const controlHeightClass = 'h-12';
