import { heroIllustrations, heroIllustrationSize } from "./hero-illustrations";

interface HeroIllustrationProps {
  readonly name: Queries.HeroIllustrationName;
  readonly className?: string | undefined;
}

/** The decorative illustration in the header of a page. */
export function HeroIllustration({ name, className }: HeroIllustrationProps) {
  const { width, height } = heroIllustrationSize;
  return (
    <svg className={className} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden>
      {heroIllustrations[name]()}
    </svg>
  );
}
