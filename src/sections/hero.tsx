import { Link } from "gatsby";
import { ButtonLink } from "../components/button-link";
import type { LinkContent } from "../components/link-content";
import { Picture, type PictureContent } from "../components/picture";
import * as styles from "./hero.module.scss";

interface HeroProps extends Pick<Queries.Hero, "heading" | "text"> {
  readonly callToAction: LinkContent;
  readonly secondaryLink: LinkContent;
  readonly picture: PictureContent & Pick<Queries.Picture, "motion">;
}

/** The opening of the home page. */
export function Hero({ heading, text, callToAction, secondaryLink, picture }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div>
        <h1>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.links}>
          <ButtonLink link={callToAction} />
          <Link className={styles.secondary} to={secondaryLink.path}>
            {secondaryLink.label}
          </Link>
        </div>
      </div>
      <div className={styles.picture}>
        <Picture picture={picture} eager />
        <div className={styles.motion} dangerouslySetInnerHTML={{ __html: picture.motion }} />
      </div>
    </section>
  );
}
