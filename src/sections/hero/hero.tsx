import { graphql } from "gatsby";
import { Part } from "../../browser/parts";
import { ButtonLink } from "../../components/button-link";
import { FlowLine } from "../../components/flow-line";
import { PageLink } from "../../components/page-link";
import { Picture } from "../../components/picture";
import { joinClasses } from "../../components/join-classes";
import * as styles from "./hero.module.scss";

export function Hero({ heading, text, callToAction, secondaryLink, picture }: Queries.HeroContentFragment) {
  const hasMotion = picture.motion !== "";
  return (
    <section className={styles.hero}>
      <div>
        <h1 data-site={Part.Heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.links}>
          <ButtonLink link={callToAction} />
          <PageLink className={styles.secondary} link={secondaryLink} />
        </div>
      </div>
      <div className={styles.picture}>
        <Picture picture={picture} isEager />
        {/* The markup of the picture's `.motion.svg` file, if it has one. */}
        <div className={styles.motion} dangerouslySetInnerHTML={{ __html: picture.motion }} />
        {/* A picture with a motion file has a line in it, which this one continues. Otherwise, this line starts at the
            lower edge of the picture. */}
        <FlowLine className={joinClasses(styles.line, hasMotion && styles.fromPicture)} along="bottomRight" />
      </div>
    </section>
  );
}

export const query = graphql`
  fragment HeroContent on Hero {
    heading
    text
    callToAction {
      ...LinkContent
    }
    secondaryLink {
      ...LinkContent
    }
    picture {
      alternativeText
      motion
      image {
        ...HeroImage
      }
      darkImage {
        ...HeroImage
      }
    }
  }

  fragment HeroImage on ImageSharp {
    gatsbyImageData(
      width: 720
      # In two columns, the picture is a bit wider than 45 % of the page: 38rem at first. In wide windows, the page
      # grows with the window (--layout-rem in tokens.scss), and the picture is 36vw wide. In one column, it has the
      # whole width.
      sizes: "(min-width: 60em) max(38rem, 36vw), 94vw"
      breakpoints: [360, 720, 960, 1280]
      formats: [AVIF, AUTO] # no WebP, to keep the HTML small: few browsers lack AVIF
    )
  }
`;
