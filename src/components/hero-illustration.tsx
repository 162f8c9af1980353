import { heroIllustrations, heroIllustrationSize } from "./hero-illustrations";

interface HeroIllustrationProps {
  readonly name: Queries.HeroIllustrationName;
  readonly className?: string | undefined;
}

/** The decorative illustration in a `PageHeader`. The home page's `Hero` has a picture instead. */
export function HeroIllustration({ name, className }: HeroIllustrationProps) {
  const { width, height } = heroIllustrationSize;
  return (
    <svg className={className} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden>
      {heroIllustrations[name]()}
    </svg>
  );
}
