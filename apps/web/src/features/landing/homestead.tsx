/** Renders a tiled house with its veranda, a tulasi plant, and a kolam on the ground. */
export function Homestead() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round" strokeWidth="1.2">
      <path className="fill-card stroke-ink" d="M150 372h164v58H150Z" />
      <path className="fill-laterite stroke-ink" d="m126 374 36-44h142l36 44Z" />
      <path className="fill-laterite stroke-ink" d="m196 332 36-34 36 34Z" />
      <path className="fill-card stroke-ink" d="m214 330 18-17 18 17Z" />
      <path
        className="fill-none stroke-card"
        opacity="0.55"
        d="M143 356h178M154 343h156M213 319h38"
      />
      <path
        className="fill-none stroke-card"
        opacity="0.4"
        d="m176 332-22 41M196 332l-16 41M216 334l-8 39M248 334l8 39M268 332l16 41M288 332l22 41"
      />
      <path className="fill-kumkum stroke-ink" d="M218 388h28v42h-28Z" />
      <path className="fill-none stroke-turmeric" d="M232 390v38M222 400h20M222 414h20" />
      <path
        className="stroke-ink [fill:light-dark(var(--color-turmeric-mist),var(--color-turmeric))]"
        d="M170 392h26v20h-26ZM268 392h26v20h-26Z"
      />
      <path
        className="fill-none stroke-ink"
        d="M183 392v20M170 402h26M281 392v20M268 402h26M158 374v56M206 374v56M258 374v56M306 374v56"
      />
      <path className="fill-laterite stroke-ink" d="M144 430h176v8H144ZM204 438h56v6h-56Z" />
      <path
        className="fill-none stroke-kumkum"
        strokeWidth="1.6"
        d="M213 385c6 5 12 7 19 7s13-2 19-7"
      />
      <g className="fill-turmeric stroke-none">
        <circle cx="218" cy="389" r="2.2" />
        <circle cx="225" cy="392" r="2.2" />
        <circle cx="232" cy="393" r="2.2" />
        <circle cx="239" cy="392" r="2.2" />
        <circle cx="246" cy="389" r="2.2" />
      </g>
      <Yard />
      <Tulasi />
    </g>
  );
}

function Tulasi() {
  return (
    <g transform="translate(-24 4)">
      <path className="fill-card stroke-ink" d="M172 462h28v22h-28ZM168 456h36v7h-36Z" />
      <path className="fill-laterite stroke-ink" d="M164 484h44v8h-44Z" />
      <path
        className="fill-turmeric stroke-ink"
        strokeWidth="0.8"
        d="M186 468c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z"
      />
      <path
        className="fill-none stroke-grove-ink"
        d="M186 456v-18M186 448c-6-1-9-4-11-9M186 446c6-1 9-4 11-9M186 440c-5-1-7-4-8-8M186 440c5-1 7-4 8-8M186 438c-2-3-2-6 0-9 2 3 2 6 0 9"
      />
    </g>
  );
}

/** Renders the path to the steps with a kolam of dots and loops. */
function Yard() {
  return (
    <>
      <path
        className="fill-card stroke-none"
        opacity="0.75"
        d="M206 444c-8 34-32 74-66 116h196c-30-42-62-82-76-116Z"
      />
      <g transform="translate(256 500) scale(1 .5)">
        <g className="fill-none stroke-kumkum-ink" strokeWidth="1.6">
          {[0, 45, 90, 135].map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn})`}
              d="M0-8C-16-20-13-38 0-46 13-38 16-20 0-8ZM0 8C16 20 13 38 0 46-13 38-16 20 0 8Z"
            />
          ))}
          <circle r="8" />
        </g>
        <g className="fill-kumkum stroke-none">
          {[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((turn) => (
            <circle key={turn} transform={`rotate(${turn})`} cy="-46" r="2.6" />
          ))}
          <circle r="3" />
        </g>
      </g>
    </>
  );
}
