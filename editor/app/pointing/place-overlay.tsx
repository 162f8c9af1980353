import { type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { EDITOR_PATH } from "../../../plugins/gatsby-plugin-data-schemas/editor-link";
import { useEditor } from "../editor-context";
import { type FieldPath, fieldName } from "./content-sources";
import type { FramedPage, VisiblePlace } from "./use-framed-page";

interface PlaceOverlayProps {
  readonly page: FramedPage;
  /** Returns whether a place shows the field that has the focus. */
  readonly showsField: (place: VisiblePlace) => boolean;
  readonly isEditing: boolean;
  readonly onPoint: (field: FieldPath) => void;
}

/** Buttons over the texts and pictures of the page, which lead to their fields. */
export function PlaceOverlay({ page, showsField, isEditing, onPoint }: PlaceOverlayProps) {
  const { schemas } = useEditor();
  // Without the styles, the buttons would be visible.
  const [hasStyles, setHasStyles] = useState(false);
  const frame = page.root.ownerDocument.defaultView?.frameElement;
  // The editor scales the iframe down (editor.scss). This scales the names of places up again, to the size of its other text.
  const inverseScale = frame ? frame.clientWidth / frame.getBoundingClientRect().width : 1;
  const handleClick = (event: MouseEvent, { element, field }: VisiblePlace) => {
    // The page is inert, so it ignores real clicks.
    if (event.ctrlKey || event.metaKey) element.closest<HTMLElement>("a, button, summary")?.click();
    else if (field) onPoint(field);
  };
  return createPortal(
    <>
      <link rel="stylesheet" href={`${EDITOR_PATH}/editor.css`} onLoad={() => setHasStyles(true)} />
      <div hidden={!hasStyles} inert={!isEditing} style={{ fontSize: `${String(inverseScale)}rem` }}>
        {/* Transparent boxes over the navigation bar: a click there does not reach a place behind it. */}
        {page.covers.map(({ box, layer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cover has no state
          <div key={index} style={{ position: "absolute", ...box, zIndex: layer }} />
        ))}
        {page.visiblePlaces.map((place, index) => (
          // The styles show its `aria-label` beside it.
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a field may have several places
            key={index}
            className="place"
            style={{ ...place.box, zIndex: place.layer }}
            aria-label={place.field ? fieldName(schemas, place.field) : "No field has this text"}
            aria-disabled={!place.field}
            aria-current={showsField(place)}
            onClick={(event) => handleClick(event, place)}
          />
        ))}
      </div>
    </>,
    page.overlay,
  );
}
