import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A card about to be: the same shape, line by line. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true" className="flex flex-col overflow-hidden">
      <Skeleton className="aspect-4/5 rounded-none!" />
      <div className="px-4 pt-3 pb-4">
        <div className="flex flex-col gap-1">
          <Line className="h-5" bar="h-3.5 w-1/2" />
          <Line className="h-5" bar="h-3.5 w-2/5" />
        </div>
        <div className="mt-3 h-10">
          <Line className="h-5" bar="h-3.5 w-full" />
          <Line className="h-5" bar="h-3.5 w-4/5" />
        </div>
        <div className="flex gap-2 pt-4">
          <Skeleton className="h-11 grow rounded-full!" />
          <Skeleton className="h-11 grow rounded-full!" />
        </div>
      </div>
    </Card>
  );
}

/** One line of text: its height is the line's, the bar in it as thick as the letters. */
function Line({ className, bar }: { className: string; bar: string }) {
  return (
    <span className={`flex items-center ${className}`}>
      <Skeleton className={bar} />
    </span>
  );
}
