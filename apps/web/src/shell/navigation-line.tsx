import { useNavigation } from 'react-router';

/** Renders a line above the page while the next screen has been loading for more than 150 ms. */
export function NavigationLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      data-navigation-line
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1 origin-left animate-line bg-turmeric"
    />
  );
}
