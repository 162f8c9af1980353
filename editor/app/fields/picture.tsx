import { type SyntheticEvent, useMemo, useState, useTransition } from "react";
import { messageOf } from "../../../plugins/shared/message-of";
import { formatSize, isSamePath, MAX_PICTURE_SIZE, pictureTypes } from "../../../plugins/data-layer/file-rules";
import { pictureUrl } from "../api";
import { useEditorState } from "../editor-context";
import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField, useValue } from "./use-field";

const focusControl = (control: HTMLElement | null) => control?.focus();

/** Adds a file from this computer, with an alternative text. */
function PictureUpload({ path }: Pick<FieldProps, "path">) {
  const { store, filePath, id } = useField(path);
  const [picture, setPicture] = useState<File>();
  /** The URL of the picture in this page. */
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  const [failure, setFailure] = useState("");
  const [isAdding, startAdding] = useTransition();
  const add = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const alternativeText = form.querySelector<HTMLInputElement>("[required]")?.value ?? "";
    if (!picture || isAdding) return;
    startAdding(async () => {
      setFailure("");
      try {
        // The object around the name of the file also has the alternative text.
        await store.addPicture(filePath, path.slice(0, -1), picture, alternativeText);
      } catch (error) {
        setFailure(messageOf(error));
        return;
      }
      // Someone may type in another field meanwhile.
      const hasFocus = form.contains(document.activeElement);
      form.reset();
      setPicture(undefined);
      if (hasFocus) document.querySelector<HTMLElement>(`#${id} input:checked`)?.focus();
    });
  };
  return (
    <form className="field upload" onSubmit={add}>
      <label className="field">
        Add a picture from this computer
        <input
          type="file"
          disabled={isAdding}
          accept={[...pictureTypes.values()].join(",")}
          onChange={({ target }) => setPicture(target.files?.[0])}
        />
        <span className="help">
          PNG, JPEG or WebP, at most {formatSize(MAX_PICTURE_SIZE)}. You can also drop a file here.
        </span>
      </label>
      {picture && (
        <>
          <img src={url} alt="" />
          <label className="field">
            Alternative text of {picture.name}
            {/* With another picture, a new field takes the focus. */}
            <input key={url} ref={focusControl} required pattern=".*\S.*" />
            <span className="help">Describe the picture for people who cannot see it.</span>
          </label>
          <button aria-disabled={isAdding}>{isAdding ? "Adding …" : "Add this picture"}</button>
          <p className="message" role="alert">
            {failure}
          </p>
        </>
      )}
    </form>
  );
}

function PictureField({ schema: { title = "" }, path }: FieldProps) {
  const { id, edit } = useField(path);
  const pictures = useEditorState(({ dataFolder }) => dataFolder.pictures);
  const value = useValue(path);
  return (
    // The description of the schema is left out, because it explains how to write the path of the file.
    <FieldGroup className="field" schema={{ title }} path={path}>
      <div className="pictures">
        {pictures.map((each) => (
          <label className="help" key={each}>
            <input
              type="radio"
              name={id}
              checked={typeof value === "string" && isSamePath(value, each)}
              onChange={() => edit(each)}
            />
            <img src={pictureUrl(each)} alt="" loading="lazy" />
            {each.replace("images/", "")}
          </label>
        ))}
      </div>
      <PictureUpload path={path} />
    </FieldGroup>
  );
}

/** A choice of the pictures in `data/`, and an upload. */
export const picture: Kind = { names: ["picture-file"], shows: "picture", blank: () => "", Field: PictureField };
