import { type SyntheticEvent, useState, useTransition } from "react";
import { messageOf } from "../../../plugins/shared/message-of";
import { formatSize, isSamePath, MAX_PICTURE_SIZE, pictureTypes } from "../../../plugins/data-layer/file-rules";
import { pictureUrl } from "../api";
import { useEditorState } from "../editor-context";
import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField, useValue } from "./use-field";

/** A file that was chosen, and what is needed to add it. */
interface NewPicture {
  readonly picture: File;
  /** The URL of the picture in this page. */
  readonly url: string;
  readonly alternativeText: string;
  /** The reason why it was not added. */
  readonly failure: string;
}

const focusControl = (control: HTMLElement | null) => control?.focus();

/** Returns the file that was chosen, and how to change and add it. */
function useUpload(path: FieldProps["path"]) {
  const { store, filePath, id } = useField(path);
  const [chosen, setChosen] = useState<NewPicture>();
  const [isAdding, startAdding] = useTransition();
  const change = (part: Partial<NewPicture>) => setChosen((last) => last && { ...last, ...part });
  const choose = ([picture]: readonly File[]) =>
    setChosen(picture && { picture, url: URL.createObjectURL(picture), alternativeText: "", failure: "" });
  const add = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!chosen || isAdding) return;
    startAdding(async () => {
      try {
        // The object around the name of the file also has the alternative text.
        await store.addPicture(filePath, path.slice(0, -1), chosen.picture, chosen.alternativeText);
      } catch (error) {
        change({ failure: messageOf(error) });
        return;
      }
      form.reset();
      setChosen(undefined);
      document.querySelector<HTMLElement>(`#${id} input:checked`)?.focus();
    });
  };
  return { chosen, change, choose, isAdding, add };
}

/** Adds a file from this computer, with an alternative text. */
function PictureUpload({ path }: Pick<FieldProps, "path">) {
  const { chosen, change, choose, isAdding, add } = useUpload(path);
  return (
    <form className="field upload" onSubmit={add}>
      <label className="field">
        Add a picture from this computer
        <input
          type="file"
          disabled={isAdding}
          accept={[...pictureTypes.values()].join(",")}
          onChange={({ target }) => choose([...(target.files ?? [])])}
        />
        <span className="help">
          PNG, JPEG or WebP, at most {formatSize(MAX_PICTURE_SIZE)}. You can also drop a file here.
        </span>
      </label>
      {chosen && (
        <>
          <img src={chosen.url} alt="" />
          <label className="field">
            Alternative text of {chosen.picture.name}
            <input
              // With another picture, a new field takes the focus.
              key={chosen.url}
              ref={focusControl}
              required
              pattern=".*\S.*"
              value={chosen.alternativeText}
              onChange={({ target }) => change({ alternativeText: target.value })}
              // The text is not in the data file yet, so `file-form.tsx` leaves its undo to the browser.
              data-browser-undo
            />
            <span className="help">Describe the picture for people who cannot see it.</span>
          </label>
          <button aria-disabled={isAdding}>{isAdding ? "Adding …" : "Add this picture"}</button>
          <p className="message" role="alert">
            {chosen.failure}
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
