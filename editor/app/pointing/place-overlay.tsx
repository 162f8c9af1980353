import { type MouseEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { EDITOR_PATH, fieldKey, fieldName, type FieldPath } from "../../../content-model/field-path";
import { useSchemas } from "../editor-context";
import type { FramedPage, VisiblePlace } from "./use-framed-page";

interface PlaceOverlayProps {
  readonly page: FramedPage;
  /** Returns whether a place shows the field that has the focus. */
  readonly showsField: (place: VisiblePlace) => boolean;
  readonly isEditing: boolean;
  readonly onPoint: (field: FieldPath) => void;
}

interface FieldChoiceProps {
  readonly fields: readonly FieldPath[];
  /** The button of the place. */
  readonly source: HTMLElement;
  readonly onClose: () => void;
  readonly onPoint: (field: FieldPath) => void;
}

/** A choice of one of the fields that have the same words. */
function FieldChoice({ fields, source, onClose, onPoint }: FieldChoiceProps) {
  const schemas = useSchemas();
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    element.current?.showPopover({ source });
    element.current?.querySelector("button")?.focus();
  }, [source]);
  return (
    <fieldset
      className="field-choice"
      aria-label="Fields with these words"
      popover="auto"
      ref={element}
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      {fields.map((field) => (
        <button key={fieldKey(field)} onClick={() => onPoint(field)}>
          {fieldName(field, schemas)}
        </button>
      ))}
    </fieldset>
  );
}

/** Buttons over the texts and pictures of the page, which lead to their fields. */
export function PlaceOverlay({ page, showsField, isEditing, onPoint }: PlaceOverlayProps) {
  const schemas = useSchemas();
  // Without the styles, the buttons would be visible.
  const [hasStyles, setHasStyles] = useState(false);
  const frame = page.root.ownerDocument.defaultView?.frameElement;
  // Undoes the scale of the iframe (editor.scss), so that the names of places are as large as the editor's other text.
  const inverseScale = frame ? frame.clientWidth / frame.getBoundingClientRect().width : 1;
  useEffect(() => void page.root.toggleAttribute("inert", isEditing), [page.root, isEditing]);
  const [choice, setChoice] = useState<Pick<FieldChoiceProps, "fields" | "source">>();
  const nameOf = (field: FieldPath) => fieldName(field, schemas);
  const point = (field: FieldPath) => {
    setChoice(undefined);
    onPoint(field);
  };
  const handleClick = (event: MouseEvent<HTMLElement>, { element, fields }: VisiblePlace) => {
    const [field] = fields;
    // Follows a link, for example. The page is inert, so the click of the mouse does not reach it.
    if (event.ctrlKey || event.metaKey) element.closest<HTMLElement>("a, button, summary")?.click();
    else if (fields.length > 1) setChoice({ fields, source: event.currentTarget });
    else if (field) point(field);
  };
  return createPortal(
    <>
      <link rel="stylesheet" href={`${EDITOR_PATH}/editor.css`} onLoad={() => setHasStyles(true)} />
      <div hidden={!hasStyles} inert={!isEditing} style={{ fontSize: `${String(inverseScale)}rem` }}>
        {/* Transparent boxes over the navigation bar: a click there does not reach a place behind it. */}
        {page.covers.map(({ box, layer }, index) => (
          <div key={index} style={{ position: "absolute", ...box, zIndex: layer }} />
        ))}
        {page.visiblePlaces.map((place, index) => (
          // `.place::after` in editor.scss shows the `aria-label`.
          <button
            key={index}
            className="place"
            style={{ ...place.box, zIndex: place.layer }}
            aria-label={place.fields.map(nameOf).join(" or ")}
            aria-current={showsField(place)}
            onClick={(event) => handleClick(event, place)}
          />
        ))}
        {choice && <FieldChoice {...choice} onClose={() => setChoice(undefined)} onPoint={point} />}
      </div>
    </>,
    page.overlay,
  );
}
