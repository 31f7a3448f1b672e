"""Transcribes pieces of sound with faster-whisper.

Reads one line of JSON for each piece from stdin, and writes one line of JSON for each to stdout. The
first line that it writes says that the model is loaded. Ends with stdin.
"""

import argparse
import json
import resource
import sys
import wave


def limit_memory(megabytes):
    """Limits what the process may allocate, so that a fault ends it and not the machine."""
    limit = megabytes * 1024 * 1024
    try:
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    except (ValueError, OSError):
        pass  # Not every system has this limit.


def samples_of(path):
    import numpy

    with wave.open(path) as sound:
        frames = sound.readframes(sound.getnframes())
    return numpy.frombuffer(frames, dtype=numpy.int16).astype(numpy.float32) / 32768.0


def language_of(model, samples, hint):
    """Returns the language; that of the video so far if the model is not sure."""
    if not model.model.is_multilingual:
        return "en"
    language, probability, _ = model.detect_language(audio=samples, vad_filter=True)
    return language if probability >= 0.6 or not hint else hint


def transcribe(model, request):
    samples = samples_of(request["path"])
    from faster_whisper.vad import VadOptions, get_speech_timestamps

    voice = VadOptions(min_silence_duration_ms=500)
    if not get_speech_timestamps(samples, voice):
        return {"language": None, "segments": []}
    language = language_of(model, samples, request.get("language"))
    segments, _ = model.transcribe(
        samples,
        language=language,
        beam_size=5,
        word_timestamps=True,
        condition_on_previous_text=False,
        vad_filter=True,
        vad_parameters=voice,
    )
    return {
        "language": language,
        "segments": [
            {
                "start": one.start,
                "end": one.end,
                "text": one.text,
                "words": [
                    {"start": word.start, "end": word.end, "word": word.word}
                    for word in one.words or []
                ],
            }
            for one in segments
        ],
    }


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--model", required=True)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--memory", type=int, default=4096)
    given = options.parse_args()
    limit_memory(given.memory)
    from faster_whisper import WhisperModel

    model = WhisperModel(
        given.model,
        device="cpu",
        compute_type="int8",
        cpu_threads=given.threads,
        local_files_only=True,
    )
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = transcribe(model, json.loads(line))
        except MemoryError:
            answer = {"error": "memory"}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
