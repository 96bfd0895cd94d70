/** The outline of an arched niche, such as a lamp stands in, over the whole of its place. */
export function Niche({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <path
        strokeWidth="0.8"
        opacity="0.55"
        d="M14 101V47c0-9 5-13 11-17 6-4 11-9 15-16 4 7 9 12 15 16 6 4 11 8 11 17v54"
      />
      <path
        strokeWidth="0.5"
        opacity="0.4"
        d="M18.5 101V48c0-7 4-10.5 9.5-14 5-3.3 9-7.5 12-13 3 5.5 7 9.7 12 13 5.5 3.5 9.5 7 9.5 14v53"
      />
      <circle cx="40" cy="8.5" r="1.3" fill="currentColor" stroke="none" opacity="0.6" />
    </svg>
  );
}
