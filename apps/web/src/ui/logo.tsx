import { cx } from './cx.ts';

/** Renders the logo: two rings (two families) around one flame (one alliance). */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" fill="none" className={cx('h-8', className)}>
      <path className="fill-turmeric" d="M20 6.6a11.5 11.5 0 0 1 0 18.8 11.5 11.5 0 0 1 0-18.8Z" />
      <circle cx="13.5" cy="16" r="11.5" className="stroke-grove" strokeWidth="2.4" />
      <circle cx="26.5" cy="16" r="11.5" className="stroke-kumkum" strokeWidth="2.4" />
    </svg>
  );
}
