import { useActionState, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messageOf } from "../../../plugins/shared/message-of";
import {
  formatSize,
  hasPictureExtension,
  isSamePath,
  MAX_PICTURE_SIZE,
  pictureTypes,
} from "../../../plugins/data-layer/file-rules";
import { pictureUrl } from "../api";
import { useEditorState } from "../editor-context";
import { focusField } from "../focus-field";
import { formText } from "../form-text";
import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField, useValue } from "./use-field";

interface NewPictureProps extends Pick<FieldProps, "path"> {
  readonly picture: File;
  /** The URL of the picture in this page. */
  readonly url: string;
  readonly onAdded: () => void;
}

/** The last attempt to add a picture. After it, React resets the form to `alternativeText`. */
interface Attempt {
  /** The text that was typed. */
  readonly alternativeText: string;
  /** The reason why the picture was not added. */
  readonly problem: string;
}

/** The form for the alternative text of a chosen file, which adds the picture. */
function NewPicture({ picture, url, path, onAdded }: NewPictureProps) {
  const { store, filePath, group } = useField(path);
  const id = `${group.id}-alternative-text`;
  const [attempt, add, isAdding] = useActionState(
    async (_last: Attempt, form: FormData): Promise<Attempt> => {
      const alternativeText = formText(form, "alternativeText");
      if (alternativeText.trim() === "") {
        focusField(id);
        return { alternativeText, problem: "Describe the picture for people who cannot see it." };
      }
      try {
        // The object around the path of the picture also has its alternative text.
        await store.addPicture(filePath, path.slice(0, -1), picture, alternativeText);
      } catch (error) {
        return { alternativeText, problem: messageOf(error) };
      }
      onAdded();
      document.querySelector<HTMLElement>(`#${group.id} input:checked`)?.focus();
      return { alternativeText, problem: "" };
    },
    { alternativeText: "", problem: "" },
  );
  return (
    <form className="field" action={add} noValidate onSubmit={(event) => isAdding && event.preventDefault()}>
      <img src={url} alt="" />
      <label htmlFor={id}>Alternative text of {picture.name}</label>
      <input
        id={id}
        name="alternativeText"
        defaultValue={attempt.alternativeText}
        required
        aria-describedby={`${id}-failure`}
        // The text is not in the data file yet, so `file-form.tsx` leaves its undo to the browser.
        data-browser-undo
      />
      <button aria-disabled={isAdding}>{isAdding ? "Adding …" : "Add this picture"}</button>
      <p className="message" id={`${id}-failure`} role="alert">
        {attempt.problem}
      </p>
    </form>
  );
}

/** The choice of a file from this computer. */
function PictureUpload({ path }: Pick<FieldProps, "path">) {
  const { id } = useField(path).group;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly picture: File; readonly url: string }>();
  const [failure, setFailure] = useState("");

  const choose = (picture: File | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    // Some systems do not know the type of a picture.
    const isPicture = picture !== undefined && hasPictureExtension(picture.name);
    flushSync(() => {
      setChosen(isPicture ? { picture, url: URL.createObjectURL(picture) } : undefined);
      setFailure(
        picture && !isPicture
          ? `${JSON.stringify(picture.name)} is not a PNG, JPEG or WebP picture. Choose another file.`
          : "",
      );
    });
    focusField(`${id}-alternative-text`);
  };
  const finish = () => {
    choose(undefined);
    if (input.current) input.current.value = "";
  };
  return (
    <div className="field upload">
      <label className="field">
        Add a picture from this computer
        <input
          type="file"
          ref={input}
          accept={[...pictureTypes.values()].join(",")}
          aria-describedby={`${id}-upload-help ${id}-upload-failure`}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <p className="help" id={`${id}-upload-help`}>
        PNG, JPEG or WebP, at most {formatSize(MAX_PICTURE_SIZE)}. You can also drop a file here.
      </p>
      <p className="message" id={`${id}-upload-failure`} role="alert">
        {failure}
      </p>
      {chosen && <NewPicture {...chosen} path={path} onAdded={finish} />}
    </div>
  );
}

function PictureField({ schema: { title = "" }, path }: FieldProps) {
  const { group, edit } = useField(path);
  const pictures = useEditorState(({ summary }) => summary.pictures);
  const value = useValue(path);
  return (
    // The description of the schema is left out, because it explains how to write the path of the file.
    <FieldGroup className="field" schema={{ title }} path={path}>
      <div className="pictures">
        {pictures.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={group.id}
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
