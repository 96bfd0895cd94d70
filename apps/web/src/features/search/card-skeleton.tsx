import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Renders the skeleton of a card, with a grey bar for each line of text. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true" className="fits-phone flex flex-col overflow-hidden">
      <Skeleton className="aspect-square! rounded-none! max-sm:aspect-[6/5]! max-sm:grow" />
      <div className="px-4 pt-2.5 pb-3">
        <Line className="h-5" bar="h-3.5 w-4/5" />
        <Line className="h-5" bar="h-3.5 w-3/4" />
        <div className="mt-1 mb-2 h-10">
          <Line className="h-5" bar="h-3.5 w-full" />
          <Line className="h-5" bar="h-3.5 w-4/5" />
        </div>
        <div className="flex h-10 items-center gap-2.5">
          <Skeleton className="h-7 w-20 rounded-full!" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
        <div className="flex gap-2 pt-2 pr-8">
          <Skeleton className="h-11 grow-3 rounded-full!" />
          <Skeleton className="h-11 grow-2 rounded-full!" />
        </div>
      </div>
    </Card>
  );
}

/** Renders the skeleton of a line of text: a bar in the middle of a box as high as the line. */
function Line({ className, bar }: { className: string; bar: string }) {
  return (
    <span className={`flex items-center ${className}`}>
      <Skeleton className={bar} />
    </span>
  );
}
