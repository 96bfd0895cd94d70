/** A tiled house with its veranda, the tulasi before it, and a kolam on the swept ground. */
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
      <path className="fill-turmeric-mist stroke-ink" d="M170 392h26v20h-26ZM268 392h26v20h-26Z" />
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
      <Tulasi />
      <Yard />
    </g>
  );
}

function Tulasi() {
  return (
    <>
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
    </>
  );
}

/** The path to the steps and a kolam of dots and loops in front of them. */
function Yard() {
  return (
    <>
      <path
        className="fill-card stroke-none"
        opacity="0.75"
        d="M206 444c-8 34-32 74-66 116h196c-30-42-62-82-76-116Z"
      />
      <g className="fill-none stroke-kumkum-ink" strokeWidth="1.3">
        <path d="M234 486c22-9 22-9 44 0-22 9-22 9-44 0ZM234 518c22-9 22-9 44 0-22 9-22 9-44 0ZM256 474c14 28 14 28 0 56-14-28-14-28 0-56Z" />
        <path d="M222 502c34-15 34-15 68 0-34 15-34 15-68 0Z" />
      </g>
      <g className="fill-kumkum stroke-none">
        <circle cx="256" cy="502" r="2.4" />
        <circle cx="236" cy="502" r="1.8" />
        <circle cx="276" cy="502" r="1.8" />
        <circle cx="256" cy="486" r="1.8" />
        <circle cx="256" cy="518" r="1.8" />
      </g>
    </>
  );
}
