import { Skeleton } from './skeleton.tsx';

const FIELDS = 8;

/** Renders the skeleton of a form in two columns. `label` is for screen readers. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-x-12 pb-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-6 h-6 w-40" />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {Array.from({ length: FIELDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never move
          <span key={index} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-12 rounded-md!" />
          </span>
        ))}
      </div>
    </div>
  );
}
