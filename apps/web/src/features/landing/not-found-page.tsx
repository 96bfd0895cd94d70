import { NotFound } from '../../shell/error-page.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
