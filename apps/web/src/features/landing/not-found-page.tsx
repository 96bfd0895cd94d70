import { NotFound } from '../../shell/error-page.tsx';
import { ArecaPalm } from '../../ui/ornament/areca-palm.tsx';

export default function NotFoundPage() {
  return <NotFound drawing={<ArecaPalm className="h-full" />} />;
}
