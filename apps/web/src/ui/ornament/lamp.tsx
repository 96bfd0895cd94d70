/** Renders a lit standing brass lamp. */
export function Lamp({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 164"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <circle cx="60" cy="38" r="34" className="fill-turmeric-mist" />
      <path
        className="stroke-turmeric"
        strokeWidth="1.1"
        d="M60 0v-6M86 12l4-5M34 12l-4-5M97 38h6M23 38h-6"
        transform="translate(0 4)"
      />
      <path
        className="fill-turmeric stroke-turmeric-ink"
        strokeWidth="1.1"
        d="M60 14c6.5 9.4 10 15 10 22a10 10 0 0 1-20 0c0-7 3.5-12.6 10-22Z"
      />
      <path className="stroke-on-turmeric" strokeWidth="1" d="M60 46v-9" />
      <g className="fill-card stroke-turmeric-ink" strokeWidth="1.2">
        <path d="M30 50c9 3.5 51 3.5 60 0-1.5 11-11 17.5-22 18.5H52C41 67.5 31.5 61 30 50Z" />
        <path d="M55 68.5h10l-1.5 7h-7ZM52 75.5h16c1.5 3 1.5 6 0 9H52c-1.5-3-1.5-6 0-9Z" />
        <path d="M56.5 84.5h7l1.5 26h-10ZM51 110.5h18c2 3.5 2 7 0 10.5H51c-2-3.5-2-7 0-10.5Z" />
        <path d="M55 121h10l2 9H53ZM34 152c1-13 12-22 26-22s25 9 26 22Z" />
        <path d="M28 152h64c1 3 .5 6-1 8H29c-1.5-2-2-5-1-8Z" />
      </g>
      <path
        className="stroke-turmeric-ink"
        strokeWidth="0.8"
        d="M36 56c10 2.5 38 2.5 48 0M50 80h20M49.5 115.8h21M41 147c2-8 9-13 19-13s17 5 19 13"
      />
    </svg>
  );
}
