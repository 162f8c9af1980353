import { useState } from "react";
import { flushSync } from "react-dom";
import { pictureUrl, uploadPicture } from "../api";
import { focusField } from "../focus-field";
import { FieldGroup } from "./field";
import { type FieldProps, useField } from "./field-context";

/** Adds a picture from this computer. Its alternative text is required. */
function PictureUpload({ path }: Pick<FieldProps, "path">) {
  const { store, file, group } = useField(path);
  const { id } = group;
  const [chosen, setChosen] = useState<{ readonly picture: File; readonly url: string }>();
  const [alternativeText, setAlternativeText] = useState("");
  const [failure, setFailure] = useState("");
  const [isAdding, setIsAdding] = useState(false);

  const choose = (picture: File | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    if (picture && !/\.(?:png|jpe?g|webp)$/i.test(picture.name)) {
      setFailure(`${JSON.stringify(picture.name)} is not a PNG, JPEG or WebP picture. Choose another file.`);
      return;
    }
    setFailure("");
    flushSync(() => setChosen(picture && { picture, url: URL.createObjectURL(picture) }));
    focusField(`${id}-alternative-text`);
  };
  const add = async () => {
    if (!chosen || isAdding) return;
    if (alternativeText.trim() === "") {
      setFailure("Describe the picture for people who cannot see it.");
      focusField(`${id}-alternative-text`);
      return;
    }
    setIsAdding(true);
    try {
      const added = await uploadPicture(chosen.picture);
      choose(undefined);
      setAlternativeText("");
      await store.addPicture(file, path.slice(0, -1), { ...added, alternativeText });
      document.querySelector<HTMLElement>(`#${id} input:checked`)?.focus();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <div className="field upload">
      <label className="field">
        Add a picture from this computer
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-upload-help ${id}-upload-failure`}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <p className="help" id={`${id}-upload-help`}>
        PNG, JPEG or WebP, at most 10 MB. You can also drop a file here.
      </p>
      {chosen && (
        <>
          <img src={chosen.url} alt="" />
          <label htmlFor={`${id}-alternative-text`}>Alternative text of {chosen.picture.name}</label>
          <input
            id={`${id}-alternative-text`}
            required
            aria-describedby={`${id}-upload-failure`}
            data-own-undo
            value={alternativeText}
            onKeyDown={(event) => {
              if (event.key === "Enter") void add();
            }}
            onChange={({ target }) => setAlternativeText(target.value)}
          />
          <button onClick={() => void add()}>Add this picture</button>
        </>
      )}
      <p className="message" id={`${id}-upload-failure`} role="alert">
        {failure}
      </p>
    </div>
  );
}

/** A picture of `data/`, as a thumbnail, or a new one. */
export function PictureField({ schema: { title = "" }, value, path }: FieldProps) {
  const { summary, group, edit } = useField(path);
  return (
    // The description of the schema is left out, because it is about the path.
    <FieldGroup className="field" schema={{ title }} path={path}>
      <div className="pictures">
        {summary.pictures.map((picture) => (
          <label key={picture}>
            <input
              type="radio"
              name={group.id}
              checked={typeof value === "string" && value.normalize() === picture.normalize()}
              onChange={() => edit(picture)}
            />
            <img src={pictureUrl(picture)} alt="" loading="lazy" />
            {picture.replace("images/", "")}
          </label>
        ))}
      </div>
      <PictureUpload path={path} />
    </FieldGroup>
  );
}
