/* Libraries reach into each other's objects by the layout that they were compiled with, and mypyc does not ask whether it
is still that. So each shows a seal, made from its layout, and is entered only by those that know it. setup.py says in
SCRAPYARD_SEALS which seals a library knows: its own, and those of the libraries that it enters. */

#include <Python.h>
#include <string.h>

static const char *const scrapyard_seals[][2] = {SCRAPYARD_SEALS{NULL, NULL}};

static const char *scrapyard_seal_of(const char *name) {
    for (int i = 0; name != NULL && scrapyard_seals[i][0] != NULL; i++) {
        if (strcmp(scrapyard_seals[i][0], name) == 0) {
            return scrapyard_seals[i][1];
        }
    }
    return NULL;
}

/* PyCapsule_New */
static PyObject *scrapyard_show(void *exports, const char *name, PyCapsule_Destructor destructor) {
    const char *seal = scrapyard_seal_of(name);
    PyObject *capsule = PyCapsule_New(exports, name, destructor);
    if (capsule != NULL && seal != NULL && PyCapsule_SetContext(capsule, (void *)seal) < 0) {
        Py_CLEAR(capsule);
    }
    return capsule;
}

/* PyCapsule_GetPointer */
static void *scrapyard_enter(PyObject *capsule, const char *name) {
    const char *wanted = scrapyard_seal_of(name);
    const char *found = wanted != NULL ? PyCapsule_GetContext(capsule) : NULL;
    if (wanted != NULL && (found == NULL || strcmp(found, wanted) != 0)) {
        PyErr_Format(PyExc_ImportError,
                     "%s is of another build than what it was to serve here: start again when nobody compiles, "
                     "and if that does not help, compile anew",
                     name);
        return NULL;
    }
    return PyCapsule_GetPointer(capsule, name);
}

#define PyCapsule_New scrapyard_show
#define PyCapsule_GetPointer scrapyard_enter
