export default function LandingPage() {
  return (
    <main className="bg-paper text-ink p-4">
      <h1 className="font-display text-4xl">Hello</h1>
    </main>
  );
}
