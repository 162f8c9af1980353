import { type DragEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureUrl, uploadPicture } from "../api";
import { type FieldProps, useFieldContext } from "./field-context";
import { FieldHelp, useHelpAttributes } from "./field-help";

interface UploadProps {
  readonly id: string;
  /** Called with the path of the new picture inside `data/`, and its alternative text. */
  readonly onAdd: (file: string, alternativeText: string) => Promise<void>;
}

/** Without this, the browser would open the file. */
const allowDrop = (event: DragEvent) => {
  event.preventDefault();
};

/** Adds a picture from this computer. Its alternative text is required. */
function PictureUpload({ id, onAdd }: UploadProps) {
  const [chosen, setChosen] = useState<{ readonly picture: File; readonly url: string }>();
  const [alternativeText, setAlternativeText] = useState("");
  const [failure, setFailure] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const textField = useRef<HTMLInputElement>(null);

  const choose = (picture: File | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    if (picture && !/\.(?:png|jpe?g|webp)$/i.test(picture.name)) {
      setFailure(`${JSON.stringify(picture.name)} is not a PNG, JPEG or WebP picture. Choose another file.`);
      return;
    }
    setFailure("");
    flushSync(() => {
      setChosen(picture && { picture, url: URL.createObjectURL(picture) });
    });
    textField.current?.focus();
  };
  const add = async () => {
    if (!chosen || isAdding) return;
    if (alternativeText.trim() === "") {
      setFailure("Describe the picture for people who cannot see it.");
      textField.current?.focus();
      return;
    }
    setIsAdding(true);
    try {
      const { file } = await uploadPicture(chosen.picture);
      choose(undefined);
      setAlternativeText("");
      await onAdd(file, alternativeText);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAdding(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div className="upload" onDrop={drop} onDragOver={allowDrop}>
      <label className="label" htmlFor={`${id}-upload`}>
        Add a picture from this computer
      </label>
      <input
        id={`${id}-upload`}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-upload-help ${id}-upload-failure`}
        onChange={({ target }) => {
          choose(target.files?.[0]);
        }}
      />
      <p className="help" id={`${id}-upload-help`}>
        PNG, JPEG or WebP, at most 10 MB. You can also drop a file here.
      </p>
      {chosen && (
        <>
          <img className="thumbnail" src={chosen.url} alt="" />
          <label className="label" htmlFor={`${id}-alternative-text`}>
            Alternative text of {chosen.picture.name}
          </label>
          <input
            id={`${id}-alternative-text`}
            className="control"
            ref={textField}
            required
            aria-describedby={`${id}-upload-failure`}
            data-own-undo
            value={alternativeText}
            onKeyDown={(event) => {
              if (event.key === "Enter") void add();
            }}
            onChange={({ target }) => {
              setAlternativeText(target.value);
            }}
          />
          <button type="button" className="button" onClick={() => void add()}>
            Add this picture
          </button>
        </>
      )}
      <p className="message" id={`${id}-upload-failure`} role="alert">
        {failure}
      </p>
    </div>
  );
}

/** A picture of `data/`, as a thumbnail, or a new one. */
export function PictureField({ schema, value, path }: FieldProps) {
  const { store, file, summary } = useFieldContext();
  const attributes = useHelpAttributes(path);
  return (
    <fieldset className="field" {...attributes}>
      <legend className="label">{schema.title}</legend>
      <div className="pictures">
        {summary.pictures.map((picture) => (
          <label className="picture" key={picture}>
            <input
              type="radio"
              name={attributes.id}
              checked={typeof value === "string" && value.normalize() === picture.normalize()}
              onChange={() => {
                store.edit(file, path, picture);
              }}
            />
            <img className="thumbnail" src={pictureUrl(picture)} alt="" loading="lazy" />
            <span>{picture.replace("images/", "")}</span>
          </label>
        ))}
      </div>
      {/* Without the description, which is about the path. */}
      <FieldHelp schema={{}} path={path} />
      <PictureUpload
        id={attributes.id}
        onAdd={async (picture, alternativeText) => {
          await store.addPicture(file, path.slice(0, -1), { file: picture, alternativeText });
          document.querySelector<HTMLElement>(`#${attributes.id} input:checked`)?.focus();
        }}
      />
    </fieldset>
  );
}
